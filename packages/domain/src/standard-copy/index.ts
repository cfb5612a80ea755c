export { standardCopy } from './standard-copy'
