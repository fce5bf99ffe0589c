CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" jsonb NOT NULL,
	"phone_index" text NOT NULL,
	"show_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "account_phone_index_unique" UNIQUE("phone_index")
);
--> statement-breakpoint
CREATE TABLE "code" (
	"phone_index" text NOT NULL,
	"purpose" text NOT NULL,
	"lane" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_phone_index_purpose_lane_pk" PRIMARY KEY("phone_index","purpose","lane")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"content_id" text NOT NULL,
	"content_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consent_account_id_content_version_pk" PRIMARY KEY("account_id","content_version")
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"fingerprint_index" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guard_count" (
	"key" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"device_id" text,
	"label" text NOT NULL,
	"address_prefix" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_expires" ON "code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_account" ON "device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "device_expires" ON "device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guard_count_expires" ON "guard_count" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");