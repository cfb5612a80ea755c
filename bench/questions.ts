/** The questions that measured shoppers ask in turn. */
export const questions = [
  'how do I return a bottle',
  'where is my order',
  'when is the prahran store open',
  'hello',
  'do you price match',
  'can someone else pick up my order',
  'whats the weather tomorow',
  'my delivery is late',
]
