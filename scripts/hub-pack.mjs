#!/usr/bin/env node
// Packs the hub for use outside this repository: npm run hub:pack -- [folder] writes murphy-hub-VERSION.tgz there.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'

const hubFolder = join(root, 'packages/hub')
/** An import of a file beside it, as the compiler writes it: without the extension that Node asks for. */
const relativeImport = /(\b(?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+)(?=['"])/g

/**
 * Builds the hub as JavaScript with types and packs it.
 *
 * @param {string} destination an existing folder for the package
 * @param {string} [buildFolder] is emptied first
 * @returns {Promise<string>} the path of the package
 * Errors: rejects with the output of the compiler or of npm.
 */
export async function packHub(destination, buildFolder = join(hubFolder, 'dist')) {
  rmSync(buildFolder, { recursive: true, force: true })
  mkdirSync(buildFolder, { recursive: true })
  const compiler = join(root, 'node_modules/tsc7/bin/tsc')
  await run(
    process.execPath,
    [compiler, '-p', join(hubFolder, 'tsconfig.build.json'), '--outDir', buildFolder],
    {
      isQuiet: true,
    },
  )
  nameFilesInImports(buildFolder)
  const manifest = packedManifest(
    readJson(join(hubFolder, 'package.json')),
    readJson(join(root, 'package.json')),
  )
  writeFileSync(join(buildFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(hubFolder, 'README.md'), join(buildFolder, 'README.md'))
  await run('npm', ['pack', buildFolder, '--pack-destination', destination, '--offline', '--silent'], {
    isQuiet: true,
  })
  return join(destination, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
}

/**
 * Returns the package.json of the packed hub. Redis and the types of Node are left to the consumer, who may need neither.
 *
 * @param {{ name: string, version: string, exports: Record<string, string>, dependencies: Record<string, string> }} hub
 * @param {{ license: string, engines: object, devDependencies: Record<string, string> }} repository
 */
function packedManifest({ name, version, exports: entries, dependencies }, repository) {
  const { ioredis = '', ...always } = dependencies
  return {
    name,
    version,
    description: 'A SignalR-compatible hub for Node, on ws',
    // npm refuses to publish it: the package is for use inside the company.
    private: true,
    license: repository.license,
    type: 'module',
    engines: repository.engines,
    sideEffects: false,
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, built(source)])),
      './package.json': './package.json',
    },
    files: ['**/*.js', '**/*.d.ts'],
    dependencies: always,
    peerDependencies: { '@types/node': '>=20', ioredis },
    peerDependenciesMeta: { '@types/node': { optional: true }, ioredis: { optional: true } },
  }
}

/**
 * Returns the files that are built from a source such as `./src/index.ts`.
 *
 * @param {string} source
 */
function built(source) {
  const path = source.replace('/src/', '/').replace(/\.ts$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/** @param {string} folder */
function nameFilesInImports(folder) {
  for (const entry of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(entry)) continue
    const path = join(folder, entry)
    writeFileSync(path, readFileSync(path, 'utf8').replace(relativeImport, '$1$2.js'))
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installWhenStale()
  console.log(await packHub(resolve(process.argv[2] ?? '.')))
}
