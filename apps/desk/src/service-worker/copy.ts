/** The only texts of a push notification. It never says who waits, or for what. */
export const copy = { title: 'Murphy desk', body: 'A chat or message is waiting for you.' } as const
