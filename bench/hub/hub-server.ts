import { createServer } from 'node:http'
import { defineHub, mapHub, method, takes, text } from '@murphy/hub'
import { serveMeasured } from './measured-server'

const hub = defineHub({
  methods: { Echo: method({ parse: takes(text), call: (_ctx, words) => words }) },
})
const server = createServer()
mapHub(server, '/hub', hub)
serveMeasured(server)
