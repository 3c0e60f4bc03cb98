//! The exact reasons of errors: one for each sentence of sentences.txt, in the same order.

macro_rules! reasons {
    ($($name:ident),* $(,)?) => {
        /// The reason of an error. Its index crosses to other languages, which also have the sentences.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "definitions cross in the wasm only"))]
        #[cfg_attr(not(feature = "design"), allow(dead_code, reason = "the last ones are those of `ddb-keys/design`"))]
        #[repr(u8)]
        pub(crate) enum Reason {
            $($name,)*
        }

        #[cfg(feature = "std")]
        impl Reason {
            /// How many reasons there are.
            pub(super) const COUNT: usize = [$(Self::$name),*].len();
        }

        #[cfg(test)]
        impl Reason {
            /// Every reason by its name, in order.
            pub(crate) const ALL: &[(Self, &str)] = &[$((Self::$name, stringify!($name)),)*];
        }
    };
}

reasons! {
        Empty, PartitionKeyTooLong, SortKeyTooLong, AnswerTooLong, NoParts, EmptyKey, PartHoldsSeparator,
        PartRunsIntoSeparator, NameHoldsSeparator, NoEntityKey, NoSegments, EmptySegment, SegmentHoldsSeparator,
        InvalidDate, FractionOfMillisecond, YearOutOfRange, NoGranularity, NoBucket, EndBeforeStart,
        EndNotAfterStart, TooManyBuckets, Before1970, TimeNotInUlid, NoUlid, NoRandomBytes, BadCounter, VersionSeparatorOption,
        VersionPrefixOption, PrefixNeeded, BadVersionWidth, BadVersion, VersionOverflow, LastVersion, ForeignId,
        NoValues, TooManyValues, MissingLevel, EmptyKeyValue, NoDynamoNumber, TooManyEncoded, NoMultiKey,
        BadVersionLevel,
        NoPartitionAttribute, TooManyInIndex, UnknownAttributeType, AttributeIsNumber, AttributeNameTooLong,
        MissingAttribute, AttributesTooLong, IndexNameTwice, AttributeTypesDiffer, PartitionNeeded,
        StartOfNumber, TuplesDescend, EmptyOperand,
        OperandNotHeld, OperandTooLong, NumberBegins, BoundsOfTwoTypes, BoundsDescend, NoPartitionKey,
        ThirdAttribute, BadShardCount, TooManyShardKeys, ForeignTenant, WildcardInPolicy, NoTableArn, MissingField, WrongKind,
        TooManyFields, EmptyText, TextHoldsSeparator, TextRunsIntoSeparator, NotWhole, TooWide, VersionTooWide,
        VersionTooLarge, NotFinite, NotUlid, NotUuid, NotSemver, NotTime, NotSeconds, NotPlainDate, NotAnOption, NotWord, NotDecimal, NotLower, SigmaInText, NotRfc3339, NotFixedId, NotNumeric, FieldNotHeld, EmptyBinary, NotWrittenTime,
        NotWrittenUuid, NotWrittenUlid, NotWrittenNumber, EmptyTemplate,
        FieldsTouch, FieldTwice, UnopenedBrace, UnclosedBrace, NameBeginsWithDigit, NameIsProto, NoName, BadName,
        NoCodec, UnclosedParenthesis, DescNeedsCodec, ExpectedDesc, ExpectedBrace, UnknownCodec, NoArguments,
        NoDescending, DigitsNeedVerbatim, NeedsVerbatim, RestNotLast, BadWidth, WidthNotDigits, BadLength, BadWidths, NeedsOptions, EmptyOption,
        OptionTwice, SigmaInOption, OptionsOfOneCase, CodecWithoutCase, LiteralInOtherCase, CasingOfEscaped, OptionHolds, OptionRunsInto, TooManyRanks, PlainNotAlone, OptionalNeedsLiteral, RequiredAfterOptional, OptionalInTemplate, OptionalOnTable,
        PlainInTemplate, LiteralInField, LiteralsTooLong,
        TooManyTemplateFields, MismatchHead, MismatchField, MismatchEnd, NothingToBeginWith, UnboundedPrefix,
        NoFieldToBound, NothingInRange, VerbatimDoesNotSort, WordNeedsLowLiteral, EnumsDoNotSort, StartOfNoText, DigitsDoNotSort, NumbersDoNotSort, TimesDoNotSort, TextMayHoldSeparator,
        NoAttributes, TooManyAttributes, TooManyEntityFields, EmptyAttributeName, AttributeTwice, AttributeIsProto,
        CasingOfOwn, NoKind, NoKindByEnd, UnknownCondition, ConditionOnTable, ConditionOnOwn, ConditionBothWays, UnlessOfKey, AnyDiffers, FlagTwice, FlagIsField, FlagIsKey, FlagUnused, HeldUnknown, HeldOwn, HeldInKey, HeldInField,
        EmptyIndexName, KeyOfIndexTwice, LoneSortKey, NoSuchIndex, BadIndexName, KeyTwiceInIndex, NoSuchAttribute, AttributeNamedLikeField,
        FieldsDiffer, Contradiction, FieldNowhere, ConstantMissing, IndexLacksField, OutOfTurn, GivenAndBounded, BoundsOutsidePeriod,
        NothingToBound, BucketNeedsEnds, NoTimeWithin, NoEntities, EntityName, NoTableKey, NoTableSortKey, KeysDiffer, EntityTypesDiffer, HalfIndex, AmbiguousKeys, TextLikeLiteral,
        UncertainKeys, EndsAtKey, FormatsOverlap, FieldElsewhere, FieldNamedLikeOldKey, FormatsAlike, ChoiceOption,
        UnknownOption, WrongDefinition, DefinitionNotUnicode, Freed, UnknownName, NameTwice, WrongInput, WrongChoice, LineNotItem,
        LineNotUnicode, LineTooDeep, NoReports, OtherReport, ReportOfOtherTable,
}
