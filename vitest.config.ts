import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()
/** Nothing waits for this in a run that passes; the standard second is too little for a slow machine. */
const patient = { poll: { timeout: 15_000 } }
/** This asks what has been loaded before it, so it has a worker to itself. */
const ofLoading = ['apps/widget/src/words/catalogues.test.ts']
const isLongRun = process.env['MURPHY_TEST_LENGTH'] === 'long'

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          provide: { isLongRun },
          include: ['{packages/*,apps/server}/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          // Modules here keep nothing but what is the same for everybody; loading them once a worker is a quarter of the work.
          isolate: false,
          // Some learn a model: seconds on a free core, several times that on a busy machine.
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
          // As above: four fifths of the work were modules, read again for each file.
          isolate: false,
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
          provide: { isLongRun },
          include: ['apps/*/src/**/*.integration.test.ts'],
          globalSetup: ['scripts/built-server.mjs', 'apps/server/src/testing/postgres-global-setup.ts'],
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        // Named, because a dependency that is found late brings a second React into the page.
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
          name: 'component',
          expect: patient,
          testTimeout: 30_000,
          provide: { isLongRun },
          include: ['{packages,apps}/*/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 400, height: 680 },
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
