CREATE TABLE "allocation_closing" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"notice_id" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"figures" jsonb,
	"unlinked_at" timestamp with time zone
);
