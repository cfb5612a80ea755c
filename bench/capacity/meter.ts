import { Client } from 'pg'
import { readCpuMs, readFamilyCpuMs } from '../server/cpu-time'
import { readResidentMb } from '../running-murphy'

/** Sums since the start of a server and its database. */
export type Reading = {
  readonly seconds: number
  /** Processor time in milliseconds. */
  readonly serverMs: number
  readonly databaseMs: number
  /** Bytes of the write-ahead log, which a replica and a backup receive too. */
  readonly logBytes: number
  /** Bytes of Murphy's tables with their indexes, without space that is free in them. */
  readonly tableBytes: number
  readonly transactions: number
  readonly residentMb: number
}

export type Meter = { readonly read: () => Promise<Reading> }

const sums = `
  select pg_current_wal_lsn() - '0/0'::pg_lsn as log,
    (select sum(pg_total_relation_size(oid)) from pg_class
      where relnamespace = 'murphy'::regnamespace and relkind = 'r') as tables,
    (select xact_commit from pg_stat_database where datname = current_database()) as transactions`

/** Creates the meter of a server whose database runs beside it. */
export function createMeter({
  pid,
  databasePid,
  databaseUrl,
}: {
  readonly pid: number
  readonly databasePid: number
  readonly databaseUrl: string
}): Meter {
  return {
    read: async () => {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query<{ log: string; tables: string; transactions: string }>(sums)
      await client.end()
      const [row] = rows
      return {
        seconds: performance.now() / 1000,
        serverMs: readCpuMs(pid),
        databaseMs: readFamilyCpuMs(databasePid),
        logBytes: Number(row?.log),
        tableBytes: Number(row?.tables),
        transactions: Number(row?.transactions),
        residentMb: readResidentMb(pid),
      }
    },
  }
}

const names = [
  'seconds',
  'serverMs',
  'databaseMs',
  'logBytes',
  'tableBytes',
  'transactions',
  'residentMb',
] as const satisfies readonly (keyof Reading)[]

/** Combines two readings value by value. */
export function combine(
  one: Reading,
  other: Reading,
  calculate: (one: number, other: number) => number,
): Reading {
  const entries = names.map((name) => [name, calculate(one[name], other[name])])
  // The names are those of a reading.
  return Object.fromEntries(entries) as Reading
}
