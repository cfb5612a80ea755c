import type { IntervalHistogram } from 'node:perf_hooks'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Meter } from '@opentelemetry/api'

/** The delays of the event loop in nanoseconds, by the last part of their names. */
const delays: Readonly<Record<string, (histogram: IntervalHistogram) => number>> = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  mean: ({ mean }) => mean,
  stddev: ({ stddev }) => stddev,
  p50: (histogram) => histogram.percentile(50),
  p90: (histogram) => histogram.percentile(90),
  p99: (histogram) => histogram.percentile(99),
}

/**
 * Measures the process, Node's event loop and V8's memory at each export, by OpenTelemetry's conventions. It does not read
 * the monitor of `/metrics`, which each scrape resets.
 *
 * @returns a function that ends the monitor
 */
export function measureProcess(meter: Meter): () => void {
  measureResources(meter)
  measureHeap(meter)
  return measureEventLoop(meter)
}

function measureResources(meter: Meter): void {
  const cpu = meter.createObservableCounter('process.cpu.time', {
    unit: 's',
    description: 'Total CPU seconds broken down by different CPU modes.',
  })
  const memory = meter.createObservableUpDownCounter('process.memory.usage', {
    unit: 'By',
    description: 'The amount of physical memory in use.',
  })
  const uptime = meter.createObservableGauge('process.uptime', {
    unit: 's',
    description: 'The time the process has been running.',
  })
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe(user / 1e6, { 'cpu.mode': 'user' })
    result.observe(system / 1e6, { 'cpu.mode': 'system' })
  })
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()))
  uptime.addCallback((result) => result.observe(process.uptime()))
}

function measureHeap(meter: Meter): void {
  const used = meter.createObservableUpDownCounter('v8js.memory.heap.used', {
    unit: 'By',
    description: 'Heap Memory size allocated.',
  })
  const size = meter.createObservableUpDownCounter('v8js.memory.heap.space.size', {
    unit: 'By',
    description: 'Total heap memory size pre-allocated for a heap space.',
  })
  meter.addBatchObservableCallback(
    (result) => {
      for (const space of getHeapSpaceStatistics()) {
        const attributes = { 'v8js.heap.space.name': space.space_name }
        result.observe(used, space.space_used_size, attributes)
        result.observe(size, space.space_size, attributes)
      }
    },
    [used, size],
  )
}

function measureEventLoop(meter: Meter): () => void {
  const gauges = Object.entries(delays).map(([name, read]) => ({
    read,
    gauge: meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, {
      unit: 's',
      description: `Event loop delay: ${name}.`,
    }),
  }))
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', {
    unit: '1',
    description: 'Event loop utilization.',
  })
  const time = meter.createObservableCounter('nodejs.eventloop.time', {
    unit: 's',
    description: 'Cumulative duration of time the event loop has been in each state.',
  })
  const monitor = monitorEventLoopDelay({ resolution: 10 })
  monitor.enable()
  let last = performance.eventLoopUtilization()
  meter.addBatchObservableCallback(
    (result) => {
      if (monitor.count > 0) for (const { read, gauge } of gauges) result.observe(gauge, read(monitor) / 1e9)
      monitor.reset()
      const total = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(total, last).utilization)
      last = total
      result.observe(time, total.active / 1000, { 'nodejs.eventloop.state': 'active' })
      result.observe(time, total.idle / 1000, { 'nodejs.eventloop.state': 'idle' })
    },
    [...gauges.map(({ gauge }) => gauge), utilization, time],
  )
  return () => void monitor.disable()
}
