/** Icons of the agent desk, drawn as those in `icons.ts`. The widget never loads them. */
export const deskIcons = {
  attach:
    'm19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3.1 3.1 0 0 1 4.4 4.4l-8.1 8.1a1.5 1.5 0 0 1-2.2-2.2l7.2-7.2',
  card: 'M4 5h16v14H4zM7.5 8.5h4v4h-4zM14.5 9h2.5M14.5 12h2.5M7.5 15.5H17',
  exit: 'M13.5 4.5h-8v15h8M10 12h10m0 0-4-4m4 4-4 4',
  handOver: 'M4 8.5h14m0 0-4-4m4 4-4 4M20 15.5H6m0 0 4-4m-4 4 4 4',
  ban: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6 6l12 12',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  list: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h9',
  chat: 'M4.5 5h15v11h-8L7 20v-4H4.5z',
  theme: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0v17M12 8h4.5M12 12h8M12 16h4.5',
} as const
