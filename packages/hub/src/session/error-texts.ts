import { HubException } from '../hub-exception'

/** The error texts of completions, in the words of ASP.NET Core. `tooManyStreams` has no counterpart there. */
export const errorTexts = {
  unknownMethod: (target: string) => `${formatBindingError(target)} HubException: Method does not exist.`,
  wrongUploads: (target: string, sent: number, expected: number) =>
    `${formatMethodFailure(target)} HubException: Client sent ${sent} stream(s), Hub method expects ${expected}.`,
  tooManyStreams: (target: string) => `${formatBindingError(target)} HubException: Too many streams.`,
  wrongArguments: (target: string, why: string, isDetailed: boolean) =>
    isDetailed ? `${formatBindingError(target)} InvalidDataException: ${why}` : formatBindingError(target),
  methodFailed: (target: string, error: unknown, isDetailed: boolean) =>
    addDetails(formatMethodFailure(target), error, isDetailed),
  streamFailed: (error: unknown, isDetailed: boolean) =>
    addDetails('An error occurred on the server while streaming results.', error, isDetailed),
  unauthorized: (target: string) => `Failed to invoke '${target}' because user is unauthorized`,
  isStream: (target: string) =>
    `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
  isNoStream: (target: string) =>
    `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
  idInUse: (id: string) => `Invocation ID '${id}' is already in use.`,
} as const

/** The error of a Close after a protocol error. */
export const connectionFailed = 'Connection closed with an error.'

/** The error of a Close after `isMessageAllowed` returned `false`. */
export const tooManyMessages = 'Too many messages.'

function formatBindingError(target: string): string {
  return `Failed to invoke '${target}' due to an error on the server.`
}

function formatMethodFailure(target: string): string {
  return `An unexpected error occurred invoking '${target}' on the server.`
}

/** Adds the message of the error when the client may see it: it is a HubException, or `detailedErrors` is on. */
function addDetails(text: string, error: unknown, isDetailed: boolean): string {
  if (!(error instanceof Error)) return text
  return isDetailed || error instanceof HubException ? `${text} ${error.name}: ${error.message}` : text
}
