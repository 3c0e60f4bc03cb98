// The AWS SDK alone, as every function that uses DynamoDB loads it.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'

export const sdk = [DynamoDBClient, DynamoDBDocumentClient, PutCommand, QueryCommand]
