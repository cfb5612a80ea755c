export const skillsCopy = {
  title: 'Skills',
  about:
    'A chat that needs a skill is offered first to agents who have it. Give skills to agents in Team. Without an online agent who has the skill, the chat is open to all at once.',
  skills: 'Skills',
  skill: 'Skill',
  addSkill: 'Add skill',
  noSkills: 'No skills',
  removing: 'Removing a skill removes its rules too, and takes it from all agents.',
  rules: 'Chats that need a skill',
  noRules: 'No rules',
  addRule: 'Add rule',
  rule: 'Rule',
  when: 'When',
  kinds: { department: 'Department', topic: 'Topic with Murphy', tag: 'Tag', vip: 'VIP' },
  department: 'Department',
  topic: 'Topic',
  tag: 'Tag',
  needs: 'Needs',
  opens: 'Open these chats to all agents of the department after a time',
  openAfter: 'After, in minutes',
  never: 'never',
  minutes: 'min',
  removed: 'Removed skill',
} as const

/** Returns the accessible name of the button that removes a skill. */
export function formatRemoveSkill(name: string, number: number): string {
  return `Remove ${skillsCopy.skill} ${name === '' ? number : name}`
}
