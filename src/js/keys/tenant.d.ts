// Keys that belong to one tenant and no other, and the matching IAM statement.

/**
 * The statement of an IAM policy that gives access to the items of one tenant only. Made by
 * {@link TenantScope.leadingKeysPolicy}.
 */
export interface LeadingKeysStatement {
  /** The statement allows access. */
  Effect: 'Allow'
  /** The DynamoDB actions that it allows. */
  Action: string[]
  /** The ARNs of the table and of its indexes. */
  Resource: string[]
  /** The condition: every partition key in the request belongs to the tenant. */
  Condition: {
    'ForAllValues:StringLike': {
      /** The key of the tenant itself, and the pattern of the keys that begin with its prefix. */
      'dynamodb:LeadingKeys': [string, string]
    }
  }
}

/**
 * Builds and checks the keys of one tenant. Made by {@link tenantScope}.
 *
 * @example
 * const scope = tenantScope('TENANT', '42')
 * scope.owns('TENANT#43#ORDER#1') // false
 */
export interface TenantScope {
  /**
   * A key of this tenant, as a template writes it: `key('ORDER', id)` is what `TENANT#{tenant}#ORDER#{id}` builds.
   *
   * @param parts - the parts after the tenant, joined with `#`; the characters U+0000 to U+0024 of a part are written as `$`
   * and two hex digits
   * @returns the key, which begins with {@link TenantScope.prefix}
   * @throws {KeyError} `EMPTY_VALUE` without parts, or for an empty part; `KEY_TOO_LONG` for more than 2,048 bytes of UTF-8;
   * `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * tenantScope('TENANT', '42').key('ORDER', 'a#1') // 'TENANT#42#ORDER#a$231'
   */
  key(...parts: string[]): string

  /**
   * Whether a key belongs to this tenant.
   *
   * @param key - a whole key
   * @returns `true` if the key begins with {@link TenantScope.prefix}, or is that prefix without its last `#`: the tenant's own item
   * @throws {KeyError} `INVALID_TYPE` if the key is not a string; `INVALID_UNICODE`
   *
   * @example
   * tenantScope('TENANT', '42').owns('TENANT#42#ORDER#1') // true
   */
  owns(key: string): boolean

  /**
   * Throws if a key does not belong to this tenant.
   *
   * @param key - a whole key
   * @throws {KeyError} `FOREIGN_TENANT` if the key does not belong to this tenant; `INVALID_TYPE` if it is not a string;
   * `INVALID_UNICODE`
   *
   * @example
   * tenantScope('TENANT', '42').assert('TENANT#42#ORDER#1') // throws for 'TENANT#43#ORDER#1'
   */
  assert(key: string): void

  /**
   * The start of every key of this tenant, except the key of the tenant's own item, which has no `#` at its end. Because of that `#`, the
   * prefix of tenant 4 never matches tenant 42.
   *
   * @returns the prefix
   *
   * @example
   * tenantScope('TENANT', '42').prefix() // 'TENANT#42#'
   */
  prefix(): string

  /**
   * The IAM statement that gives access to the tenant's items of a table and no others, by `dynamodb:LeadingKeys`. The tenant's
   * own item is included.
   *
   * @param tableArn - the ARN of the table, such as `arn:aws:dynamodb:eu-west-1:123456789012:table/app`, in any partition; the
   * statement adds the table's indexes. Region, account and name may contain IAM wildcards, and placeholders such as
   * `${AWS::Region}` or the tokens of the CDK
   * @returns the statement, to put into the `Statement` of a policy
   * @throws {KeyError} `WILDCARD_IN_POLICY` for a `*` or `?` in the prefix or the tenant id, which IAM policies treat as a
   * wildcard; `INVALID_OPTION` for a string that is not the ARN of a table, such as its name or the ARN of an index;
   * `EMPTY_VALUE` for an empty ARN; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * tenantScope('TENANT', '42').leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app').Effect // 'Allow'
   */
  leadingKeysPolicy(tableArn: string): LeadingKeysStatement
}

/**
 * Defines the scope of a tenant, which builds the tenant's keys and distinguishes them from all other keys.
 *
 * Prefix, tenant id and parts are written as a template writes text: the characters U+0000 to U+0024 as `$` and two hex digits.
 * So `tenantScope('TENANT', tenant)` owns the keys that templates such as `TENANT#{tenant}` and `TENANT#{tenant}#ORDER#{id}`
 * build for this tenant, and no keys that they build for another tenant. Templates with `'verbatim'` text agree with it only about
 * tenant ids without these characters.
 *
 * @param prefix - the text before the tenant id, such as `TENANT`; it is one part of the key, and a `#` in it is escaped
 * @param tenantId - the id of the tenant
 * @returns the scope
 * @throws {KeyError} `EMPTY_VALUE` for an empty prefix or id; `KEY_TOO_LONG` for more than 2,048 bytes of UTF-8; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * const scope = tenantScope('TENANT', 'a b')
 * scope.key('ORDER', '1') // 'TENANT#a$20b#ORDER#1'
 */
export function tenantScope(prefix: string, tenantId: string): TenantScope
