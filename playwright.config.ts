import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()

/** Long, and one test after another: begun first, they do not keep the end of the run waiting. */
const long = /(login-walk|faults|live-chat|desk)[^/]*\.spec\.ts$/

/** Journeys that wait for real minutes are for the long run. */
const ofMinutes = process.env['MURPHY_TEST_LENGTH'] === 'long' ? /^$/ : /\.long\.spec\.ts$/

export default defineConfig({
  projects: [
    { name: 'long', testMatch: long, testIgnore: ofMinutes },
    { name: 'others', testIgnore: [long, ofMinutes] },
  ],
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/running-murphy.ts',
  // One product serves all journeys. A journey waits most of the time, for answers that come two seconds after one another.
  workers: 4,
  fullyParallel: true,
  // Nothing waits for these in a run that passes; they are long so that a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    baseURL: process.env['MURPHY_E2E_STOREFRONT'] ?? 'http://127.0.0.1:18081',
    viewport: { width: 1280, height: 800 },
    // A trace of every journey costs a third of the run: MURPHY_TRACE=1 keeps those of the failed ones.
    trace: process.env['MURPHY_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
