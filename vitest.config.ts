import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()
const chromiumStart = { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) }
/** Polling ends at once in a passing run; the default of one second is too short for a slow machine. */
const patient = { poll: { timeout: 15_000 } }
/** This test checks which modules are loaded, so it has a worker of its own. */
const ofLoading = ['apps/widget/src/copy/copy-keys.test.ts']
const isLongRun = process.env['MURPHY_TEST_LENGTH'] === 'long'
/** These tests take minutes or need other programs, so only `npm run test:long` runs them. */
const longTests = '{apps/server,packages/connect-medusa}/src/**/*.long.test.ts'
/** The folders of the widget whose tests only render its screens. */
const inWidget = 'apps/widget/src/{components,core,flows,gallery,privacy-form,reply-items,shell}/**'
/** This test replaces the texts before the widget is loaded. */
const ofTexts = 'apps/widget/src/gallery/every-text.test.tsx'

/** Creates the project of tests that run in Chromium. */
function createBrowserProject(
  name: string,
  test: Partial<NonNullable<TestProjectInlineConfiguration['test']>>,
): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    // Named, because a dependency found late adds a second React to the page.
    optimizeDeps: {
      include: [
        'axe-core',
        'embla-carousel-autoplay',
        'embla-carousel-react',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'valibot',
        'virtua',
        'vitest-browser-react',
      ],
    },
    test: {
      name,
      expect: patient,
      testTimeout: 30_000,
      provide: { isLongRun },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 400, height: 680 },
        provider: playwright({
          launchOptions: chromiumStart,
        }),
        instances: [{ browser: 'chromium' }],
      },
      ...test,
    },
  }
}

export default defineConfig({
  test: {
    // One worker a core, because more would wait for each other; at most eight, because they share one database server.
    maxWorkers: Math.min(availableParallelism(), 8),
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          provide: { isLongRun },
          include: ['{packages/*,apps/server}/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.integration.test.ts', longTests, '**/node_modules/**'],
          // These modules keep no state of a test, and loading them once a worker takes a quarter of the time.
          isolate: false,
          // Some train a model: seconds on a free core, several times that on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'app-unit',
          expect: patient,
          provide: { isLongRun },
          include: ['apps/*/src/**/*.test.ts'],
          exclude: ['apps/server/**', '**/*.integration.test.ts', '**/node_modules/**', ...ofLoading],
          // As above: loading modules again for each file would be four fifths of the time.
          isolate: false,
          // The style sheets that a test reads as text; without this they would be empty.
          css: { include: [/\.css\?raw$/] },
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'loading', expect: patient, include: ofLoading, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'integration',
          expect: patient,
          provide: { isLongRun, chromium: chromiumStart },
          include: ['apps/*/src/**/*.integration.test.ts', ...(isLongRun ? [longTests] : [])],
          // In this order: the demo retailer adds its schema to the template that the server has created, and then serves
          // every database that is made from it.
          globalSetup: [
            'scripts/build-programs.mjs',
            'apps/server/src/testing/postgres-global-setup.ts',
            'apps/demo-retailer/src/testing/prepare-template.ts',
            'apps/demo-retailer/src/testing/shared-retailer.ts',
          ],
          // As above; each file has a database and a server of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'hub',
          expect: patient,
          provide: { isLongRun },
          include: ['packages/*/src/**/*.integration.test.ts'],
          // As above.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // These files share one page. Loading the widget again for each of them would be two thirds of the time.
      createBrowserProject('component', {
        include: [`${inWidget}/*.test.tsx`],
        exclude: ['**/node_modules/**', ofTexts],
        isolate: false,
        setupFiles: ['packages/testing/src/clean-up.ts', 'packages/testing/src/reset-pointer.ts'],
      }),
      createBrowserProject('desk', {
        include: ['apps/desk/src/**/*.test.tsx'],
        isolate: false,
        setupFiles: ['packages/testing/src/clean-up.ts', 'packages/testing/src/reset-pointer.ts'],
      }),
      createBrowserProject('own-page', {
        include: ['{packages,apps}/*/src/**/*.test.tsx'],
        exclude: ['**/node_modules/**', 'apps/desk/**', `${inWidget}/*.test.tsx`],
        setupFiles: ['packages/testing/src/reset-pointer.ts'],
      }),
    ],
  },
})
