#!/usr/bin/env node
// Takes the pictures of the desk in docs/pictures again, from stories of the gallery: npm run docs:pictures
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'

const configFile = fileURLToPath(new URL('vite.gallery.config.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** The story of each picture, and a heading to scroll to. The other pictures need the whole product. */
const stories = {
  bans: { story: 'bans' },
  history: { story: 'history, a chat' },
  inbox: { story: 'inbox, a ticket' },
  now: { story: 'monitor' },
  people: { story: 'settings, team', heading: 'Team members' },
  reports: { story: 'reports' },
  review: { story: 'not understood' },
}

await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0 }, logLevel: 'error' })
const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  for (const [name, { story, heading }] of Object.entries(stories)) {
    const parameters = new URLSearchParams({ story, theme: 'light' })
    await page.goto(`${server.resolvedUrls.local[0]}?${parameters}`, { waitUntil: 'networkidle' })
    if (heading !== undefined)
      await page.getByRole('heading', { name: heading }).evaluate((found) => found.scrollIntoView())
    await page.screenshot({ path: `${folder}${name}.png` })
    process.stdout.write(`docs/pictures/${name}.png\n`)
  }
} finally {
  await browser.close()
  await server.close()
}
