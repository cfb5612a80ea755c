import { expect, it } from 'vitest'
import { readS3Address } from './s3-address'

it('reads key, secret, bucket and region', () => {
  expect(readS3Address('https://key:s%2Fecret@s3.example:9000/files/?region=ap-southeast-2')).toEqual({
    bucketUrl: 'https://s3.example:9000/files',
    accessKeyId: 'key',
    secretAccessKey: 's/ecret',
    region: 'ap-southeast-2',
  })
})

it('accepts a service without regions', () => {
  expect(readS3Address('http://key:secret@127.0.0.1:9000/files')?.region).toBe('us-east-1')
})

it.each([
  'files',
  'ftp://key:secret@s3.example/files',
  'https://s3.example/files',
  'https://key:secret@s3.example/',
  'https://key:100%@s3.example/files',
])('rejects %s', (text) => {
  expect(readS3Address(text)).toBeNull()
})
