import { spawn } from 'node:child_process'
import { root } from './repository-root.mjs'

/**
 * Runs a command in the repository root and waits for it. `isQuiet`: its output is shown only when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ isQuiet?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 * Errors: rejects with the command's name and its output.
 */
export function run(command, parameters, { isQuiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${parameters.join(' ')} failed (exit ${code})\n${output}`)),
    )
  })
}
