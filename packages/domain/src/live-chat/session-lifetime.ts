/** The time in ms from its last use until a visitor's live-chat session ends, in browser and server. Source: LCS-57, OP-02 */
export const sessionLifetimeMs = 480_000
