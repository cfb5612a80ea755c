import type { TestResponse } from './test-server'

/** The fields of the form of a photo, in their order. */
export type PhotoFields = Readonly<Record<string, string>>

type Inject = (options: {
  readonly method: 'POST'
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}) => Promise<TestResponse>

/** Sends the photo of a claim as a browser does. `null`: a form without a file. */
export async function postPhoto(
  { inject, subscriptionKey }: { readonly inject: Inject; readonly subscriptionKey: string },
  fields: PhotoFields,
  photo: Buffer | null,
  name = 'photo.jpg',
): Promise<TestResponse> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (photo !== null) form.append('file', new Blob([new Uint8Array(photo)]), name)
  const encoded = new Response(form)
  return await inject({
    method: 'POST',
    url: '/murphybot/chatserver/api/Claims/Upload',
    query: { sessionId: '', isLCAvailable: 'false' },
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'ocp-apim-subscription-key': subscriptionKey,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
