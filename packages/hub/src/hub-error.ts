/**
 * The only error whose text reaches the client: its completion then ends with `HubException: {message}`, as .NET
 * words it. Any other error is answered with a general sentence, unless `detailedErrors` is on.
 */
export class HubError extends Error {
  override readonly name = 'HubException'
}
