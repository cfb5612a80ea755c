/** Begins the id of each seeded chat, visitor and session of the demonstration. Real ids are random and have no hyphen. */
export const demonstrationPrefix = 'demonstration-'
