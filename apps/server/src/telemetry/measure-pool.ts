import { findMeter } from './meter'

/** Connections to the database: open, unused, and the number of callers that wait for one. */
type PoolCounts = { readonly total: number; readonly idle: number; readonly waiting: number }

const pool = { 'db.client.connection.pool.name': 'murphy' }

/** Shows the collector the connections to the database, by OpenTelemetry's database conventions. */
export function measurePool(getPoolCounts: () => PoolCounts): void {
  const meter = findMeter()
  if (meter === null) return
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    unit: '{connection}',
    description: 'The number of connections that are currently in state described by the state attribute.',
  })
  const waiting = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    unit: '{request}',
    description: 'The number of current pending requests for an open connection.',
  })
  meter.addBatchObservableCallback(
    (result) => {
      const counts = getPoolCounts()
      result.observe(connections, counts.idle, { ...pool, 'db.client.connection.state': 'idle' })
      result.observe(connections, counts.total - counts.idle, {
        ...pool,
        'db.client.connection.state': 'used',
      })
      result.observe(waiting, counts.waiting, pool)
    },
    [connections, waiting],
  )
}
