import { checkPhoneCode, createPhoneCode, redeemPhoneCode, withdrawPhoneCode } from '@murphy/contracts/calls'
import type { PhoneCodes } from '../core/ports'
import { mapResult, unwrapData } from './rest-client'
import type { RestClient } from './rest-client'

/** Creates the port of one-time codes. `ownOrigin` is Murphy's as this widget uses it. Source: decision 056 */
export function createPhoneCodes(call: RestClient, ownOrigin: string): PhoneCodes {
  return {
    create: (caller, body) =>
      mapResult(
        unwrapData(call(createPhoneCode, { caller, body })),
        ({ code, publicUrl, expiresInSeconds }) => ({
          code,
          origin: publicUrl ?? ownOrigin,
          expiresInSeconds,
        }),
      ),
    check: (caller, body) =>
      mapResult(unwrapData(call(checkPhoneCode, { caller, body })), ({ state }) => state),
    withdraw: (caller, body) =>
      mapResult(unwrapData(call(withdrawPhoneCode, { caller, body })), ({ state }) => state),
    redeem: (caller, body) => unwrapData(call(redeemPhoneCode, { caller, body })),
  }
}
