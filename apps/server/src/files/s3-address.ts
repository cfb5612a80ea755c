import { decodeUrlPart } from '../decode-url-part'

/** The address and credentials of a bucket. */
export type S3Address = {
  /** Address of the bucket, without a final slash. */
  readonly bucketUrl: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/**
 * Parses `https://key:secret@s3.example/bucket?region=ap-southeast-2`. Without a region it uses `us-east-1`, which
 * services without regions accept.
 *
 * Errors: `null` for any other text.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const bucket = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  const accessKeyId = decodeUrlPart(url.username)
  const secretAccessKey = decodeUrlPart(url.password)
  if (!/^https?:$/.test(url.protocol) || bucket === '' || !accessKeyId || !secretAccessKey) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { bucketUrl: `${url.origin}/${bucket}`, accessKeyId, secretAccessKey, region }
}
