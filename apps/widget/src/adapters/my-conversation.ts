import { deleteConversation, downloadConversation } from '@murphy/contracts/calls'
import type { MyConversation } from '../core/ports'
import { createPhoneCodes } from './phone-codes'
import { mapResult, discardValue } from './rest-client'
import type { RestClient } from './rest-client'

/** The time that a browser may take to start the download. */
const fileLifetimeMs = 60_000

/** Creates the port that downloads, deletes and saves the conversation, and moves it to a phone. */
export function createMyConversation(call: RestClient, window: Window): MyConversation {
  return {
    download: (caller, body) =>
      mapResult(call(downloadConversation, { caller, body }), ({ value }) => value.data.entries),
    remove: (caller, body) => discardValue(call(deleteConversation, { caller, body })),
    saveFile: (name, text) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = window.document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      window.setTimeout(() => URL.revokeObjectURL(address), fileLifetimeMs)
    },
    phoneCodes: createPhoneCodes(call, window.location.origin),
  }
}
