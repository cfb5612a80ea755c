import { defineConfig } from 'vite'

/**
 * The server's programs: workspace packages are inlined, what npm installed stays outside, but for Kysely, whose hundreds of
 * small modules would be a tenth of each start.
 */
export default defineConfig({
  ssr: { noExternal: [/^@murphy\//, /^kysely(\/|$)/] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'training-worker': 'src/adapters/taught-engine/training-worker.ts',
        'lesson-check-worker': 'src/adapters/teaching/lesson-check-worker.ts',
        'settings-cli': 'src/settings-cli.ts',
        reset: 'src/reset.ts',
        'desk-invite': 'src/desk-invite.ts',
        'bot-evaluate': 'src/bot-tools/bot-evaluate.ts',
        'bot-parse': 'src/bot-tools/bot-parse.ts',
        'bot-check': 'src/bot-tools/bot-check.ts',
        'bot-chat': 'src/bot-tools/bot-chat.ts',
        'bot-review': 'src/bot-tools/bot-review.ts',
        'bot-test': 'src/bot-tools/bot-test.ts',
        'bot-train': 'src/bot-tools/bot-train.ts',
        'bot-phrases': 'src/bot-tools/bot-phrases.ts',
      },
    },
  },
})
