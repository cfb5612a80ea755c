import type { Story } from '../story'

const filled = { name: 'Mia Hart', email: 'mia@example.com', isAgreed: true } as const

/** Every state of the privacy form. */
export const privacyFormStories: readonly Story[] = [
  { name: 'privacy form', form: {} },
  { name: 'privacy form wrong', form: { ...filled, email: 'abc', hasLeftEmail: true } },
  { name: 'privacy form filled', form: filled },
  {
    name: 'privacy form long',
    form: {
      ...filled,
      name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
      email: `${'maximiliana.'.repeat(12)}@example.com`,
    },
  },
  { name: 'privacy form sending', form: { ...filled, at: 'sending' } },
  { name: 'privacy form failed', form: { ...filled, hasFailed: true } },
  { name: 'privacy form leaving', form: { ...filled, at: 'leaving' } },
  { name: 'privacy form closed', form: { ...filled, at: 'closed' } },
]
