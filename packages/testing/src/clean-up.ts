import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Removes what the test before has rendered. The library does so only for the first file of a page.
beforeEach(cleanup)
