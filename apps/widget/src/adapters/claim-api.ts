import { parseJson } from '@murphy/domain/text'
import { claimDetail, readReply, sendClaim, uploadClaimPhoto } from '@murphy/contracts/calls'
import type { ClaimApi, Result } from '../core/ports'
import { createCallUrl, unwrapData } from './rest-client'
import type { RestAddress, RestClient } from './rest-client'

/** The timeout of an upload: enough for a photo of 10 MB on a slow mobile connection. */
const uploadTimeoutMs = 240_000

/** Creates the port of claims. Source: OP-140 */
export function createClaimApi(
  call: RestClient,
  address: Omit<RestAddress, 'timeoutMs'>,
  createUploadId: () => string,
): ClaimApi {
  return {
    find: (caller, orderId, body) => unwrapData(call(claimDetail, { caller, params: { orderId }, body })),
    send: (caller, body, idempotencyKey) => unwrapData(call(sendClaim, { caller, body, idempotencyKey })),
    upload: (caller, { body, file }, onProgress) => {
      const form = new FormData()
      // The server checks the shopper before it reads the file, which comes last.
      form.append('id', createUploadId().replaceAll('-', ''))
      for (const [name, value] of Object.entries(body)) form.append(name, String(value))
      form.append('file', file)
      const url = createCallUrl(address, uploadClaimPhoto, { caller })
      return postForm({ url, subscriptionKey: address.subscriptionKey, form, onProgress })
    },
  }
}

/** Posts a form with `XMLHttpRequest`, because `fetch` reports no upload progress. It never rejects. */
function postForm({
  url,
  subscriptionKey,
  form,
  onProgress,
}: {
  readonly url: string
  readonly subscriptionKey: string
  readonly form: FormData
  readonly onProgress: (share: number) => void
}): Promise<Result<string>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Ocp-Apim-Subscription-Key', subscriptionKey)
    request.timeout = uploadTimeoutMs
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    const fail = (kind: 'offline' | 'timed-out') => () => resolve({ ok: false, error: { kind } })
    request.addEventListener('error', fail('offline'))
    request.addEventListener('abort', fail('offline'))
    request.addEventListener('timeout', fail('timed-out'))
    request.addEventListener('load', () => resolve(readUpload(request)))
    request.send(form)
  })
}

function readUpload({ status, responseText }: XMLHttpRequest): Result<string> {
  if (status < 200 || status > 299) return { ok: false, error: { kind: 'refused', status } }
  const read = readReply(uploadClaimPhoto, parseJson(responseText))
  if (read.ok) return { ok: true, value: read.value.data.id }
  return read.error.kind === 'refused'
    ? { ok: false, error: { kind: 'refused', status: read.error.statusCode ?? 200 } }
    : { ok: false, error: { kind: 'unreadable' } }
}
