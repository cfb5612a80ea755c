/** A bucket and how it is reached. */
export type S3Address = {
  /** Address of the bucket, without a final slash. */
  readonly bucketUrl: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/**
 * Reads `https://key:secret@s3.example/bucket?region=ap-southeast-2`; without a region it is `us-east-1`, which services
 * that know no regions take.
 *
 * Errors: `null` when it is no such address.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const bucket = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!/^https?:$/.test(url.protocol) || bucket === '' || !accessKeyId || !secretAccessKey) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { bucketUrl: `${url.origin}/${bucket}`, accessKeyId, secretAccessKey, region }
}

/** `null` when it holds a `%` that stands for nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
