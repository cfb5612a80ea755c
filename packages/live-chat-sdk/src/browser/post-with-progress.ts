import type { PostForm } from '../visitor/visitor'

/** Posts a form with `XMLHttpRequest`, because `fetch` reports no upload progress. */
export const postWithProgress: PostForm = ({ url, token, form, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => reject(new TypeError('There was no answer.')))
    request.send(form)
  })
