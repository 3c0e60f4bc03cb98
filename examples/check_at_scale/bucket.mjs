// Objects of S3: the bytes of one, and an object of JSON.

import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

const s3 = new S3Client({})

/** The bytes of an object, as a stream. */
export async function bytesOf(Bucket, Key) {
  return (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body
}

export async function textOf(bucket, key) {
  return (await bytesOf(bucket, key)).transformToString()
}

/** Writes an object; returns its key. */
export async function write(Bucket, Key, Body) {
  await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
  return Key
}
