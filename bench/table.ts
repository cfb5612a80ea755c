import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Prints one Markdown table of figures and bars. */
export function printTable(
  title: string,
  rows: readonly (readonly [name: string, value: string, bar: string])[],
): void {
  printColumns(title, [['what', 'measured', 'bar'], ...rows])
}

/** Prints one Markdown table below a line with date, commit and machine. The first row has the column names. */
export function printColumns(title: string, [heads, ...rows]: readonly (readonly string[])[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  console.log(`\n### ${title}\n`)
  console.log(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${machine}\n`,
  )
  console.log(`| ${heads?.join(' | ')} |\n|${heads?.map(() => '---|').join('')}`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
