import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Contestant } from './contestants'

type Peer = {
  readonly name: string
  readonly version: string
  /** Packages that it needs in addition. */
  readonly extraPackages: Readonly<Record<string, string>>
  /** A dependency of which the registry no longer has the required version. */
  readonly overrides?: Readonly<Record<string, string>>
  readonly body: string
  readonly script: string
  readonly launcher: string | null
}

/** Chat widgets from npm that run without an account, set up as in their documentation. */
const peers: readonly Peer[] = [
  {
    name: 'deep-chat',
    version: '2.4.2',
    extraPackages: {},
    body: '<deep-chat demo="true" style="position:fixed;right:16px;bottom:16px"></deep-chat>',
    script: "import 'deep-chat'",
    launcher: null,
  },
  {
    name: 'react-chat-widget',
    version: '3.1.4',
    extraPackages: { react: '17.0.2', 'react-dom': '17.0.2' },
    body: '<div id="chat"></div>',
    script: `import React from 'react'
import ReactDOM from 'react-dom'
import { Widget } from 'react-chat-widget'
import 'react-chat-widget/lib/styles.css'
ReactDOM.render(React.createElement(Widget, { handleNewUserMessage: () => undefined }), document.getElementById('chat'))`,
    launcher: '.rcw-launcher',
  },
  {
    name: '@n8n/chat',
    version: '1.37.0',
    extraPackages: {},
    overrides: { '@n8n/design-system': '2.40.0' },
    body: '',
    script: `import '@n8n/chat/style.css'
import { createChat } from '@n8n/chat'
createChat({ webhookUrl: '/nothing', loadPreviousSession: false })`,
    launcher: '.chat-window-toggle',
  },
]

/**
 * Installs the peers once into a folder outside the lock file, and builds a page of each. Those that cannot be
 * installed are left out, with the reason printed.
 *
 * @returns the contestants whose pages are below `site`
 */
export async function preparePeers(folder: string, site: string): Promise<readonly Contestant[]> {
  const ready: Contestant[] = []
  for (const peer of peers) {
    const home = join(folder, getFolder(peer))
    const reason = install(home, peer) ?? (await buildPage(home, peer, site))
    if (reason !== null) {
      console.log(`${peer.name} ${peer.version} is left out: ${reason}`)
      continue
    }
    const page = `${getFolder(peer)}/index.html`
    ready.push({ name: peer.name, version: peer.version, page, launcher: peer.launcher })
  }
  return ready
}

/** Installs the packages. Returns the reason of a failure, or `null`. */
function install(home: string, { name, version, extraPackages, overrides = {} }: Peer): string | null {
  const installed = join(home, 'node_modules', name, 'package.json')
  if (existsSync(installed)) {
    const manifest = JSON.parse(readFileSync(installed, 'utf8')) as { readonly version: string }
    if (manifest.version === version) return null
  }
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }))
  const packages = Object.entries({ [name]: version, ...extraPackages }).map(([each, of]) => `${each}@${of}`)
  console.log(`Installing ${packages.join(', ')} …`)
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--fetch-retries=1']
  try {
    execFileSync('npm', ['install', '--prefix', home, ...options, ...packages], {
      cwd: home,
      stdio: 'pipe',
      timeout: 120_000,
    })
    return null
  } catch (error) {
    return `npm install failed: ${getFirstLine(error)}`
  }
}

async function buildPage(home: string, peer: Peer, site: string): Promise<string | null> {
  writeFileSync(
    join(home, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${peer.name}</title><link rel="icon" href="data:,"></head><body>${peer.body}<script type="module" src="./page.js"></script></body></html>`,
  )
  writeFileSync(join(home, 'page.js'), peer.script)
  try {
    await build({
      root: home,
      configFile: false,
      base: './',
      logLevel: 'silent',
      build: { outDir: join(site, getFolder(peer)), emptyOutDir: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return null
  } catch (error) {
    return `its page cannot be built: ${getFirstLine(error)}`
  }
}

function getFolder({ name }: Peer): string {
  return name.replace(/\W+/g, '-').replace(/^-/, '')
}

function getFirstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // npm prints its own message below the command that failed.
  return lines.find((line) => /^npm error (?!code)/.test(line)) ?? lines[0] ?? 'no reason given'
}
