/** Sends a form by POST and reports how much of it has been sent. Rejects like `fetch`. */
export type UploadForm = (
  address: string,
  request: {
    readonly headers: Readonly<Record<string, string>>
    readonly form: FormData
    readonly timeoutMs: number
    /** Called with the part that has been sent, from 0 to 1. */
    readonly onProgress: (part: number) => void
  },
) => Promise<Response>

/** Creates the upload of a browser. `fetch` does not report the progress of a body. */
export function createUploadForm(Request: typeof XMLHttpRequest): UploadForm {
  return (address, { headers, form, timeoutMs, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new Request()
      const fail = (): void => reject(new TypeError('The upload broke off.'))
      request.open('POST', address)
      request.timeout = timeoutMs
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
          }),
        )
      })
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail)
      request.send(form)
    })
}
