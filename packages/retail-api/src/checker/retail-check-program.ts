// Runs the checker from the command line: npm run retail:check -- --url URL --key KEY
import { runCheck } from './run-check'

process.exitCode = await runCheck(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
})
