/** The close codes of the WebSocket protocol that the hub uses. Source: RFC 6455 */
export const CloseCode = {
  NormalClosure: 1000,
  /** The page was left, or the server is shutting down. */
  GoingAway: 1001,
  InternalError: 1011,
} as const
