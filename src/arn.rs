//! Recognizes the ARN of a table in a policy: `arn:aws:dynamodb:eu-west-1:123456789012:table/app`.

/// Whether a text is the ARN of a table, and not of something within it, such as an index.
///
/// Region, account and name may hold the wildcards of policies, and all but the literals may be placeholders, which something fills in before
/// a policy is used: `${AWS::Region}` of `CloudFormation`, `${Token[TOKEN.7]}` of the CDK, where a token also stands for a whole ARN.
pub(crate) fn is_table_arn(arn: &str) -> bool {
    let arn = arn.as_bytes();
    after_table(arn) == Some(b"") || after(arn, 0) == Some(b"")
}

/// The text after the ARN of a table.
fn after_table(arn: &[u8]) -> Option<&[u8]> {
    let partition = arn.strip_prefix(b"arn:")?;
    // The names of other partitions also begin with `aws`: `aws-cn`, `aws-us-gov`, `aws-iso-b`.
    let is_partition = partition.starts_with(b"aws:") || partition.starts_with(b"aws-") || partition.starts_with(b"${");
    let region = after(partition, SMALL).filter(|_| is_partition)?.strip_prefix(b":dynamodb:")?;
    let account = after(region, SMALL | WILD)?.strip_prefix(b":")?;
    let rest = after(account, DIGIT | WILD)?;
    let digits = account.len() - rest.len();
    let is_open = account.iter().take(digits).any(|byte| matches!(byte, b'*' | b'$'));
    let name = rest.strip_prefix(b":table/").filter(|_| digits == ACCOUNT_DIGITS || is_open)?;
    after(name, SMALL | OTHER | WILD)
}

const ACCOUNT_DIGITS: usize = 12;

/// Kinds of characters: digits, the other characters of region names, the other characters of table names, and wildcards.
const DIGIT: u8 = 1;
const SMALL: u8 = 2 | DIGIT;
const OTHER: u8 = 4;
const WILD: u8 = 8;

fn kind_of(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => DIGIT,
        b'a'..=b'z' | b'-' => SMALL & !DIGIT,
        b'A'..=b'Z' | b'_' | b'.' => OTHER,
        b'*' | b'?' => WILD,
        _ => 0,
    }
}

/// The text after one or more characters of these kinds, or placeholders.
fn after(text: &[u8], kinds: u8) -> Option<&[u8]> {
    let (mut rest, mut is_inside) = (text, false);
    while let [first, after @ ..] = rest {
        match (first, after) {
            (b'}', _) if is_inside => is_inside = false,
            (b'$', [b'{', ..]) => is_inside = true,
            _ if is_inside || kind_of(*first) & kinds != 0 => {}
            _ => break,
        }
        rest = after;
    }
    (rest.len() < text.len() && !is_inside).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arns_of_tables() {
        for arn in [
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app",
            "arn:aws-cn:dynamodb:cn-north-1:123456789012:table/app.Items_2-x",
            "arn:aws-us-gov:dynamodb:us-gov-west-1:123456789012:table/app",
            "arn:aws-iso-b:dynamodb:us-isob-east-1:123456789012:table/app",
            "arn:aws:dynamodb:ddblocal:000000000000:table/app",
            "arn:aws:dynamodb:*:*:table/*",
            "arn:aws:dynamodb:eu-*:12345678901?:table/app-*",
            "arn:${AWS::Partition}:dynamodb:${AWS::Region}:${AWS::AccountId}:table/${Stage}-app",
            "arn:aws:dynamodb:${Token[AWS.Region.4]}:${Token[AWS.AccountId.1]}:table/app",
            "${Token[TOKEN.123]}",
            "${aws_dynamodb_table.app.arn}",
        ] {
            assert!(is_table_arn(arn), "{arn}");
        }
    }

    #[test]
    fn texts_that_do_not_parse() {
        for arn in [
            "table-of-mine",
            "table/app",
            "*",
            "arn",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/",
            "arn:aws:dynamodb:eu-west-1:123456789012:app",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app/index/*",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app/index/gsi1",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app/stream/2024-12-01T00:00:00.000",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app:x",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/a b",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/é",
            "arn:aws:dynamodb:eu-west-1:12345678901:table/app",
            "arn:aws:dynamodb:eu-west-1:1234567890123:table/app",
            "arn:aws:dynamodb:eu-west-1::table/app",
            "arn:aws:dynamodb::123456789012:table/app",
            "arn:aws:dynamodb:EU:123456789012:table/app",
            "arn:*:dynamodb:eu-west-1:123456789012:table/app",
            "arn:awscn:dynamodb:eu-west-1:123456789012:table/app",
            "arn:aws:s3:eu-west-1:123456789012:table/app",
            "arn:aws:dynamodb:eu-west-1:123456789012:global-table/app",
            " arn:aws:dynamodb:eu-west-1:123456789012:table/app",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/app ",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/${",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/$",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/$x",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/{x}",
            "${x",
            "${x}y",
            "",
        ] {
            assert!(!is_table_arn(arn), "{arn}");
        }
    }
}
