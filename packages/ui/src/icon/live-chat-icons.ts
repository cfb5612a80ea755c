/** Icons of live chat, drawn as those in `icons.ts`; its chunk registers them. */
export const liveChatIcons = {
  /** A paper clip. */
  attach:
    'm19.5 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-8 8a1.6 1.6 0 0 1-2.2-2.2l7.2-7.3',
} as const
