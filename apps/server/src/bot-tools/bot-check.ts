// npm run bot:check [-- --strict]: what is wrong with the operator's files, or looks wrong. --strict: warnings fail too.
import { formatFinding } from '../assistant/bot-files/finding'
import { readSources } from '../adapters/bot-files/read-sources'
import { allParts } from '../assistant/bot-files/sources'
import { botFolder } from '../adapters/repository-root'
import { checkBotFiles } from '../assistant/teaching/check-bot-files'

const findings = checkBotFiles(readSources(botFolder, allParts))
const errors = findings.filter(({ severity }) => severity === 'error').length
const warnings = findings.length - errors
for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`)
process.stdout.write(`${errors} errors, ${warnings} warnings\n`)
process.exitCode = errors > 0 || (warnings > 0 && process.argv.includes('--strict')) ? 1 : 0
