import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The longest name of the mailbox, so that the name with an item's token still has at most 64 characters. */
export const maxMailboxCharacters = 20
/** 96 bits, which cannot be guessed by sending mails. */
const keyBytes = 12

/**
 * The proofs that tie a mail to an item of the inbox. They are computed, so nothing is stored, and items of earlier
 * releases have them too.
 *
 * Source: decision 064
 */
export type ThreadKeys = {
  /** Returns the address for answers to an item, such as `support+17-9f…@shop.example`. */
  readonly toReplyAddress: (itemId: string) => string
  /** Returns the Message-ID of a reply, with angle brackets. A mail that is sent again has the same. */
  readonly toMessageId: (itemId: string, replyId: string) => string
  /** Returns the item of the first address with a right token; `null`: there is none. */
  readonly findAddressedItem: (addresses: readonly string[]) => string | null
  /** Returns the item of the first Message-ID that a reply of this installation has; `null`: there is none. */
  readonly findItemOfReply: (messageIds: readonly string[]) => string | null
  /** Returns true for the address of the mailbox, with or without a token. */
  readonly isOwnAddress: (address: string) => boolean
}

/**
 * Creates the proofs of an installation.
 *
 * @param secret known to the servers of the installation only
 * @param mailbox the address that shoppers write to, such as `support@shop.example`
 */
export function createThreadKeys(secret: string, mailbox: string): ThreadKeys {
  const [name = '', domain = ''] = mailbox.toLowerCase().split('@')

  const sign = (purpose: string): string =>
    createHmac('sha256', secret).update(purpose).digest().subarray(0, keyBytes).toString('hex')
  const isSigned = (purpose: string, given: string): boolean =>
    timingSafeEqual(Buffer.from(sign(purpose)), Buffer.from(given))

  function readAddress(address: string): { readonly extension: string } | null {
    const [local = '', ofDomain = '', ...others] = address.trim().toLowerCase().split('@')
    const [base = '', extension = ''] = local.split(/\+(.*)/s)
    return base === name && ofDomain === domain && others.length === 0 ? { extension } : null
  }

  return {
    toReplyAddress: (itemId) => `${name}+${itemId}-${sign(`address ${itemId}`)}@${domain}`,
    toMessageId: (itemId, replyId) => {
      const reply = createHash('sha256').update(replyId).digest().subarray(0, keyBytes).toString('hex')
      return `<${itemId}.${reply}.${sign(`message ${itemId} ${reply}`)}@${domain}>`
    },
    findAddressedItem: (addresses) =>
      findFirst(addresses, (address) => {
        const [, itemId, key] = /^(\d{1,18})-([\da-f]{24})$/.exec(readAddress(address)?.extension ?? '') ?? []
        const isRight = itemId !== undefined && key !== undefined && isSigned(`address ${itemId}`, key)
        return isRight ? itemId : null
      }),
    findItemOfReply: (messageIds) =>
      findFirst(messageIds, (messageId) => {
        const [, itemId, reply, key, ofDomain] =
          /^<(\d{1,18})\.([\da-f]{24})\.([\da-f]{24})@([^<>]+)>$/.exec(messageId.toLowerCase()) ?? []
        if (itemId === undefined || reply === undefined || key === undefined || ofDomain !== domain)
          return null
        return isSigned(`message ${itemId} ${reply}`, key) ? itemId : null
      }),
    isOwnAddress: (address) => readAddress(address) !== null,
  }
}

function findFirst(texts: readonly string[], find: (text: string) => string | null): string | null {
  for (const text of texts) {
    const found = find(text)
    if (found !== null) return found
  }
  return null
}
