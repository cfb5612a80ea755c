import { getErrorCode } from '../../error-code'
import type { DatabaseFailure } from '../../http/problem'

/** Node's error codes for a connection that cannot be opened or broke. */
const connectionCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/

/**
 * SQLSTATE classes: connection, transaction state (25: read only after a fail-over, or failed), disk or memory full,
 * shutting down or cancelled, serialisation or deadlock, lock limit, failures of the system below the database.
 */
const unavailableStates = /^(08|25|53|57|58|40|55)/

/** SQLSTATE class 22, data: the text or number cannot be stored, as with a NUL character. */
const unstorableStates = /^22/

/** Messages of pg and its pool that have no code. */
const unavailableMessages =
  /connection terminated|client was closed|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i

/** Returns true for the error of a row whose unique key another row has already. */
export function isUniqueViolation(error: unknown): boolean {
  return getErrorCode(error) === '23505'
}

/** Classifies the error of a query. Source: ERR-05, docs/interfaces.md#identity */
export function classifyDatabaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const code = getErrorCode(error) ?? ''
  if (connectionCodes.test(code)) return 'unavailable'
  // A SQLSTATE has five characters. Node's codes are longer and begin with a letter.
  if (code.length === 5 && unavailableStates.test(code)) return 'unavailable'
  if (code.length === 5 && unstorableStates.test(code)) return 'unstorable'
  return unavailableMessages.test(error.message) ? 'unavailable' : null
}
