import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()

/** Specs with a product of their own. It starts once a worker, which takes as long as several journeys: few workers, a few starts. */
const onProductsOfTheirOwn = [
  {
    name: 'desk',
    testMatch: /(desk(?!-settings)|manager|live-chat(?!-(vendor|faults))|agent-shift)[^/]*\.spec\.ts$/,
    workers: 2,
  },
  { name: 'settings', testMatch: /(desk-settings|banner-[^/]*|live-chat-vendor)\.spec\.ts$/, workers: 1 },
  { name: 'embedding', testMatch: /(embedding|host-device|continue-on-phone)[^/]*\.spec\.ts$/, workers: 1 },
]
/** Long specs, whose tests run one after another. They start first, so that the run does not end with them. */
const long = /(login-walk|faults)[^/]*\.spec\.ts$/

const isLongRun = process.env['MURPHY_TEST_LENGTH'] === 'long'
/** Journeys that wait for real minutes belong to the long run. */
const ofMinutes = isLongRun ? /^$/ : /\.long\.spec\.ts$/

export default defineConfig({
  projects: [
    { name: 'long', testMatch: long, testIgnore: ofMinutes },
    ...onProductsOfTheirOwn.map((project) => ({ ...project, testIgnore: ofMinutes })),
    {
      name: 'others',
      testIgnore: [long, ...onProductsOfTheirOwn.map(({ testMatch }) => testMatch), ofMinutes],
    },
  ],
  testDir: 'e2e',
  // Journeys whose rules other tests of a run prove, and that take long or differ little from another journey.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/running-murphy.ts',
  // Two journeys a core and one more, because a journey mostly waits for answers; at most eight, because one product serves all of them.
  workers: Math.min(2 * availableParallelism() + 1, 8),
  fullyParallel: true,
  // A passing run does not wait for these; they are long so that a slow machine is not a failure.
  timeout: 90_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    baseURL: process.env['MURPHY_E2E_STOREFRONT'] ?? 'http://127.0.0.1:18081',
    viewport: { width: 1280, height: 800 },
    // A press that waits longer fails with the element that it waits for, instead of with the time of the whole journey.
    actionTimeout: 45_000,
    // A trace of every journey costs a third of the run: MURPHY_TRACE=1 keeps those of the failed ones.
    trace: process.env['MURPHY_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
