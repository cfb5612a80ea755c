import { createHmac } from 'node:crypto'
import { isSameText } from '@murphy/connector'

export type UploadIds = {
  /** Returns the id of an upload for Murphy. Errors: throws a RangeError for a token that is too long for one. */
  readonly create: (token: string) => string
  /** Returns Zendesk's token; null for an id that this connector has not created. */
  readonly read: (id: string) => string | null
}

const signatureLength = 16
/** The Retail API has ids of at most 128 characters. */
const largestId = 128

/** Creates ids that hold Zendesk's token and a signature, so that nothing has to be stored and no other token is accepted. */
export function createUploadIds(secret: string): UploadIds {
  const sign = (token: string) =>
    createHmac('sha256', secret).update(`upload ${token}`).digest('base64url').slice(0, signatureLength)
  const toId = (token: string) => `${token}.${sign(token)}`
  return {
    create: (token) => {
      const id = toId(token)
      if (id.length > largestId) throw new RangeError('The token of the upload is too long.')
      return id
    },
    read: (id) => {
      const token = id.slice(0, -signatureLength - 1)
      return isSameText(toId(token), id) ? token : null
    },
  }
}
