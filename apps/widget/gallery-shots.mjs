#!/usr/bin/env node
// Contact sheets of the gallery, one for each size and theme: npm run gallery:shots [-- part of a story's name]
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'

const configFile = fileURLToPath(new URL('vite.gallery.config.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))
const sizes = { desktop: { width: 400, height: 680 }, phone: { width: 390, height: 844 } }
const columns = 6
const [wanted = ''] = process.argv.slice(2)

await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0 }, logLevel: 'error' })
const address = server.resolvedUrls.local[0]
const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  mkdirSync(folder, { recursive: true })
  const names = (await storyNames()).filter((name) => name.includes(wanted))
  const sheets = Object.entries(sizes).flatMap(([size, viewport]) =>
    ['light', 'dark', 'forced'].map((theme) => ({ viewport, theme, path: `${folder}${size}-${theme}.png` })),
  )
  await Promise.all(
    sheets.map(async ({ viewport, theme, path }) => {
      await drawSheet(await shots(names, { viewport, theme }), { viewport, path })
      process.stdout.write(`${path}\n`)
    }),
  )
} finally {
  await browser.close()
  await server.close()
}

async function storyNames() {
  const page = await browser.newPage()
  await page.goto(address)
  const links = page.getByRole('link', { name: 'dark' })
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.close()
  return hrefs.map((href) => new URLSearchParams(href).get('story'))
}

async function shots(names, { viewport, theme }) {
  // The system's own colours in place of ours, as people choose them who see little.
  const forcedColors = theme === 'forced' ? 'active' : 'none'
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', forcedColors })
  const taken = []
  let failure = null
  page.on('pageerror', (error) => (failure ??= error))
  for (const name of names) {
    await page.goto(`${address}?${new URLSearchParams({ story: name, theme })}`, { waitUntil: 'networkidle' })
    if (failure !== null) throw new Error(`The story '${name}' fails: ${failure.message}`)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    taken.push({ name, picture: (await page.screenshot()).toString('base64') })
  }
  await page.close()
  return taken
}

async function drawSheet(taken, { viewport, path }) {
  const across = Math.min(columns, taken.length)
  const page = await browser.newPage({
    viewport: { width: across * (viewport.width + 16) + 16, height: 200 },
  })
  const figures = taken.map(
    ({ name, picture }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:16px;display:grid;grid-template-columns:repeat(${across},${viewport.width}px);gap:16px;background:#8a8f8b;font:14px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
