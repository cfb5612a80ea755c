import { generateKeyPairSync, sign } from 'node:crypto'

export type TestCertificate = { readonly key: string; readonly cert: string }

/** Creates a certificate for 127.0.0.1 that is its own authority and valid from 2020 to 2049. Source: RFC 5280 */
export function createSelfSignedCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)) // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('test')))))
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = sequence(
    sequence(oid(0x55, 0x1d, 0x13), der(0x04, isAuthority)),
    sequence(oid(0x55, 0x1d, 0x11), der(0x04, addresses)),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Returns a value in the distinguished encoding of ASN.1. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { byteLength } = content
  const length = byteLength < 128 ? [byteLength] : [0x82, byteLength >> 8, byteLength & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function oid(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}
