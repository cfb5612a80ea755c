import { createServer } from 'node:http'
import { defineHub, mapHub, method, expectArguments, isString } from '@murphy/hub'
import { serveMeasured } from './measured-server'

const hub = defineHub({
  methods: { Echo: method({ parse: expectArguments(isString), call: (_ctx, text) => text }) },
})
const server = createServer()
mapHub(server, '/hub', hub)
serveMeasured(server)
