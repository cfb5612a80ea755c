export const copy = {
  title: 'Macros',
  about: 'How often agents use macros. A macro counts when an agent applies it in a chat.',
  range: 'Report period',
  manage: 'Manage macros',
  loading: 'Loading…',
  none: 'No macros yet',
  used: 'Used in this period',
  unused: 'Not used in this period',
  nothingUsed: 'No macro was used in this period',
  macro: 'Macro',
  availableFor: 'Available for',
  personal: 'personal',
  agent: 'Agent',
  uses: 'Uses',
  lastUsed: 'Last used',
  allAgents: 'All agents',
  never: 'Never',
  note: 'Uses are kept as long as other usage records. “Never” means that no use is kept.',
} as const

/** Returns the owner of a macro: a department, or an agent with the note that the macro is personal. */
export function formatOwner(owner: string, isPersonal: boolean): string {
  return isPersonal ? `${owner} (${copy.personal})` : owner
}
