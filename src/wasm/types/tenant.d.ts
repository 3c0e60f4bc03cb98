// Keys that belong to one tenant and no other, and the IAM statement that says the same.

/**
 * The statement of an IAM policy that lets its holder reach one tenant's items only.
 * Made by {@link TenantScope.leadingKeysPolicy}.
 */
export interface LeadingKeysStatement {
  /** What the statement does: it allows. */
  Effect: 'Allow';
  /** The DynamoDB actions that it allows. */
  Action: string[];
  /** The ARN of the table and of its indexes. */
  Resource: string[];
  /** The condition: every partition key of the request is the tenant's. */
  Condition: {
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': [string];
    };
  };
}

/**
 * Builds and checks the keys of one tenant. Made by {@link tenantScope}.
 *
 * @example
 * const scope = tenantScope('TENANT', '42')
 * scope.owns('TENANT#43#ORDER#1')   // false
 */
export interface TenantScope {
  /**
   * A key of this tenant.
   *
   * @param parts - What stands after the tenant, joined with `#`; none of them may hold a `#`.
   * @returns The key, which begins with {@link TenantScope.prefix}.
   * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` without a part, `SEPARATOR_IN_PART`,
   * `KEY_TOO_LONG` past 2,048 bytes.
   * @example
   * tenantScope('TENANT', '42').key('ORDER', '1')   // 'TENANT#42#ORDER#1'
   */
  key(...parts: string[]): string;

  /**
   * Whether a key belongs to this tenant.
   *
   * @param key - A whole key.
   * @returns `true` where the key begins with {@link TenantScope.prefix}.
   * @throws {KeyError} `INVALID_TYPE` where the key is no string, `INVALID_UNICODE`.
   * @example
   * tenantScope('TENANT', '42').owns('TENANT#42#ORDER#1')   // true
   */
  owns(key: string): boolean;

  /**
   * Refuses a key of anybody else.
   *
   * @param key - A whole key.
   * @throws {KeyError} `FOREIGN_TENANT` where the key is not this tenant's, `INVALID_TYPE` where it is no string,
   * `INVALID_UNICODE`.
   * @example
   * tenantScope('TENANT', '42').assert('TENANT#42#ORDER#1')   // throws for 'TENANT#43#ORDER#1'
   */
  assert(key: string): void;

  /**
   * The text that all keys of this tenant begin with. It ends with the separator: tenant 4 never reaches tenant 42.
   *
   * @returns The prefix.
   * @example
   * tenantScope('TENANT', '42').prefix()   // 'TENANT#42#'
   */
  prefix(): string;

  /**
   * The IAM statement that allows the tenant's items of a table and no others, by `dynamodb:LeadingKeys`.
   *
   * @param tableArn - The table's ARN, such as `arn:aws:dynamodb:eu-west-1:123456789012:table/app`.
   * @returns The statement, to put into a policy's `Statement`.
   * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty ARN,
   * `WILDCARD_IN_POLICY` where the prefix or the tenant's id holds a `*`, `?` or `$`, which mean something else there.
   * @example
   * tenantScope('TENANT', '42').leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app').Effect   // 'Allow'
   */
  leadingKeysPolicy(tableArn: string): LeadingKeysStatement;
}

/**
 * The keys of one tenant: what it returns builds keys that begin with the tenant and refuses the keys of others.
 *
 * @param prefix - What stands before the tenant's id, such as `TENANT`.
 * @param tenantId - The tenant's id.
 * @returns The scope of this tenant.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty prefix or id, `SEPARATOR_IN_PART` where
 * one of them holds a `#`, `KEY_TOO_LONG` past 2,048 bytes.
 * @example
 * const scope = tenantScope('TENANT', '42')
 * scope.key('ORDER', '1')   // 'TENANT#42#ORDER#1'
 */
export function tenantScope(prefix: string, tenantId: string): TenantScope;
