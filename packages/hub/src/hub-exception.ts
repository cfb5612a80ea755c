/**
 * The only error whose message reaches the client: the completion then ends with `HubException: {message}`, as in
 * ASP.NET Core. Other errors are answered with a general sentence, unless `detailedErrors` is on.
 */
export class HubException extends Error {
  override readonly name = 'HubException'
}
