export { isOpenAt } from './operating-hours'
