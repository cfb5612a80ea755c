#!/usr/bin/env node
// Packs a package for use outside this repository: npm run hub:pack or sdk:pack -- [folder] writes murphy-NAME-VERSION.tgz there.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAppsWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'

const compiler = join(root, 'node_modules/tsc7/bin/tsc')
/** An import or export of another module, in code or declarations that the compiler has written. */
const moduleSpecifier = /(\b(?:from|import)\s*\(?\s*['"])([^'"\n]+)(?=['"])/g
const relativePath = /^\.\.?\//

/** The packages that can be packed, with the function that builds each. */
const builders = { hub: buildHub, 'live-chat-sdk': buildLiveChatSdk }

/**
 * Builds a package as JavaScript with types and packs it.
 *
 * @param {keyof typeof builders} name the folder of the package below `packages`
 * @param {string} destination an existing folder for the packed file
 * @param {string} [buildFolder] is emptied first
 * @returns {Promise<string>} the path of the packed file
 * Errors: rejects with the output of the compiler or of npm.
 */
export async function pack(name, destination, buildFolder = join(root, '.cache/packages', name)) {
  const source = join(root, 'packages', name)
  rmSync(buildFolder, { recursive: true, force: true })
  mkdirSync(buildFolder, { recursive: true })
  await builders[name](source, buildFolder)
  const manifest = toPackedManifest(
    readJson(join(source, 'package.json')),
    readJson(join(root, 'package.json')),
  )
  writeFileSync(join(buildFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(source, 'README.md'), join(buildFolder, 'README.md'))
  await run('npm', ['pack', buildFolder, '--pack-destination', destination, '--offline', '--silent'], {
    isQuiet: true,
  })
  return join(destination, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
}

/**
 * Returns the package.json of a packed file: that of the workspace, with the fields of its `publishConfig` in place of
 * those that point to sources. Licence and engines are those of the repository.
 *
 * @param {{ name: string, version: string, publishConfig: object, scripts?: unknown, devDependencies?: unknown }} workspace
 * @param {{ license: string, engines: object }} repository
 */
function toPackedManifest(workspace, { license, engines }) {
  const { publishConfig, scripts: _scripts, devDependencies: _devDependencies, ...manifest } = workspace
  return { ...manifest, license, engines, ...publishConfig }
}

/**
 * Compiles the hub.
 *
 * @param {string} source
 * @param {string} buildFolder
 */
async function buildHub(source, buildFolder) {
  await compile(['-p', join(source, 'tsconfig.build.json'), '--outDir', buildFolder])
  rewriteImports(buildFolder, toFileName)
}

/**
 * Bundles the SDK with its dependencies, adds the browser files that the server serves as well, and writes declarations
 * that import nothing from other packages.
 *
 * @param {string} source
 * @param {string} buildFolder
 */
async function buildLiveChatSdk(source, buildFolder) {
  await buildAppsWhenStale(['live-chat-sdk'])
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['--mode', 'package', '--outDir', buildFolder, '--logLevel', 'warn']
  await run(process.execPath, [vite, 'build', source, ...options], { isQuiet: true })
  for (const file of ['live-chat-sdk.js', 'live-chat-sdk.mjs'])
    copyFileSync(join(source, 'dist', file), join(buildFolder, file))
  copyFileSync(join(source, 'live-chat-sdk.d.ts'), join(buildFolder, 'live-chat-sdk.d.ts'))
  // Its code is in the bundle, and its licence asks for this notice.
  copyFileSync(join(root, 'node_modules/valibot/LICENSE.md'), join(buildFolder, 'LICENSE-valibot.md'))
  await writeBundledTypes(source, buildFolder)
}

/**
 * Writes the declarations of the SDK and of all packages that it is bundled with to the folder `types`. Only files that an
 * entry of the package reaches are kept, and all imports between them are relative.
 *
 * @param {string} source
 * @param {string} buildFolder
 */
async function writeBundledTypes(source, buildFolder) {
  const types = join(buildFolder, 'types')
  await compile(['-p', join(source, 'tsconfig.build.json'), '--outDir', types])
  copyFileSync(join(source, 'live-chat-sdk.d.ts'), join(types, 'live-chat-sdk/live-chat-sdk.d.ts'))
  copyFileSync(join(root, 'node_modules/valibot/dist/index.d.mts'), join(types, 'valibot.d.ts'))
  rewriteImports(types, (path, specifier) => {
    if (relativePath.test(specifier)) return toFileName(path, specifier)
    const [, name, entry] = /^@murphy\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
    const target = name ? `${name}/src/${entry ? `${entry}/` : ''}index.js` : `${specifier}.js`
    const file = relative(dirname(path), join(types, target)).split(sep).join('/')
    return relativePath.test(file) ? file : `./${file}`
  })
  const entries = Object.values(readJson(join(source, 'package.json')).publishConfig.exports)
  const reached = findReachedFiles(
    entries.flatMap((entry) => (entry.types ? [join(buildFolder, entry.types)] : [])),
  )
  for (const file of listFiles(types)) if (!reached.has(file)) rmSync(file)
}

/**
 * Returns the declaration files and all that they import, directly or not.
 *
 * @param {string[]} files
 * @returns {Set<string>}
 * Errors: throws when a declaration imports a file that was not written.
 */
function findReachedFiles(files) {
  const reached = new Set(files)
  for (const file of reached)
    for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(moduleSpecifier)) {
      if (relativePath.test(specifier)) reached.add(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')))
    }
  return reached
}

/**
 * Changes the module names in the imports of all built files.
 *
 * @param {string} folder
 * @param {(path: string, specifier: string) => string} rewrite
 */
function rewriteImports(folder, rewrite) {
  for (const path of listFiles(folder)) {
    if (!/\.(js|d\.ts)$/.test(path)) continue
    const text = readFileSync(path, 'utf8')
    const rewritten = text.replace(
      moduleSpecifier,
      (_import, before, specifier) => before + rewrite(path, specifier),
    )
    if (rewritten !== text) writeFileSync(path, rewritten)
  }
}

/**
 * Returns the name that Node asks for in an import; the compiler writes relative ones without extension, and folders without
 * their index.
 *
 * @param {string} path of the importing file
 * @param {string} specifier
 */
function toFileName(path, specifier) {
  if (!relativePath.test(specifier) || /\.[cm]?js$/.test(specifier)) return specifier
  return existsSync(join(dirname(path), specifier, 'index.d.ts'))
    ? `${specifier}/index.js`
    : `${specifier}.js`
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {readonly string[]} options */
async function compile(options) {
  await run(process.execPath, [compiler, ...options], { isQuiet: true })
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', destination = '.'] = process.argv.slice(2)
  if (!(name in builders)) throw new Error(`Name one of these packages: ${Object.keys(builders).join(', ')}.`)
  installWhenStale()
  // Just checked.
  console.log(await pack(/** @type {keyof typeof builders} */ (name), resolve(destination)))
}
